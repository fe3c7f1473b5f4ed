/**
 * Groups of given names that one person may use, one group per line: a name with its short forms, other spellings, and its
 * Spanish or English form. A short form may belong to several groups.
 */
const GROUPS = `
aaron ron aron
abigail abby abbie gail
abraham abe abram bram
adam addie adan
adelaide addie adele heidi della
adrian adriano
adriana adrianna adrienne
agnes aggie ines inez
alan al allan allen alain
albert al bert bertie alberto beto berto
alejandro alex ale jandro alexander alec sandy xander lex alexis sasha
alejandra alex ale alexandra sandra sandy alexa lexi sasha allie
alfonso al poncho fonzie alonso alonzo
alfred al alf fred freddy alfredo fredo
alice allie ali alicia licha
alison allison ally allie
amanda mandy manda
amelia amy millie emilia
amy aimee
ana ann anna anne annie anita
andrea andie drea
andrew andy drew andres andre
angela angie angelica angel angeles
angelo ange angel
anthony tony anton antonio tonio tono
antonia toni tonya
antoinette toni netta
april avril
araceli ara celi
armando mando
arnold arnie arnoldo
arthur art artie arturo turo
arlene arleen
ashley ashleigh ashlee
barbara barb barbie babs bobbie
bartholomew bart bartolo
beatrice bea trixie beatriz betty beatrix bety
benjamin ben benny benji benito benjie
bernard bernie barney bernardo nardo
bernadette bernie detta
bethany beth
bradley brad
brandon branden
brian bryan bryant
bridget biddy bridgette brigitte
bruce
caitlin kaitlin kaitlyn caitlyn katelyn katie cait
calvin cal
cameron cam
candace candy candice
carla karla
carl karl carlos charlie
carlos carlitos calo
carmen carmela carmelita
carol caroline carolyn carrie carolina caro lynn karol
cassandra cassie sandra sandy
catherine katherine kathryn cathryn katharine cathy kathy kate katie kat kitty kay catalina katrina kathleen catarina trina kath
cecilia ceci cece cecelia celia chila
charles charlie chuck chas chaz carlos charley
charlotte lottie char carlota
cheryl sheryl cher
christian chris cristian
christine chris christina cristina tina chrissy kristin kristen kristina kris kristy christie cristy
christopher chris kit topher cristobal kristopher
claudia claude
clarence clare
clifford cliff clifton
clyde
constance connie constanza
consuelo connie chelo
corey cory korey
craig
curtis curt kurt
cynthia cindy cyndi cintia
dale
damian damien
daniel dan danny dani
daniela dani danielle danelle
darlene darla
darrell darryl daryl darrel
david dave davey davy
deanna dee diana
deborah debbie debra deb debby
denise dennise
dennis denny denis dionisio
derek derrick
diana diane dianne di
dolores lola lolita delores dolly loli
dominic dom nick domingo
donald don donnie donny
donna
dorothy dot dottie dotty dorothea dora
douglas doug
dustin dusty
dylan dillon
earl
edith edie edythe
edgar ed eddie
edmund ed eddie ned edmundo mundo
eduardo ed eddie lalo edward ned ted teddy
edwin ed eddie win
eileen aileen ilene
elaine lainey elena
eleanor ellie nora nell ellen lenore leonor elinor
elena helen helena nena elaine ellen ellie
elias eli
elizabeth liz beth betty lizzie eliza betsy libby bess lisa elisa isabel chabela elsa ely eli bettie elisabeth liza
ellen helen ellie nell
emily em emmy emilia emely
emilio emil
emmanuel manny manuel
enrique henry kike quique rick harry hank
eric erik rick erick
erica erika ricki
ernest ernie ernesto neto erny
esmeralda esme mera
esperanza espe hope lancha
estela stella estella
esteban steve stephen steven
esther hester ester essie
ethel
eugene gene eugenio
eva eve evita evie
evelyn evie lynn evelin
everett
faith
felicia fely felicity
felipe phil philip lipe
felix
fernando nando fernie ferdinand
fernanda fer nanda
florence flo florencia flor flossie
francisco frank pancho paco cisco francis frankie kiko chico
frances fran francine francisca fannie franny paquita frankie
franklin frank
frederick fred freddie freddy fritz federico rick lico
gabriel gabe gabi
gabriela gabby gabi gaby gabrielle
gail gale gayle
gary garry
geoffrey geoff jeff jeffrey jeffery
george jorge georgie coco yorch
georgia georgina georgie gina
gerald jerry gerry geraldo gerardo lalo gerard
geraldine gerry jerry
gertrude trudy gertie gert
gilbert gil gilberto beto bert
gina regina jina
gladys gladis
glen glenn
gloria
gonzalo chalo
grace gracie graciela chela
gregory greg gregg gregorio goyo
guadalupe lupe lupita pita
guillermo will william memo billy bill
gustavo gus tavo
gwendolyn gwen wendy
harold hal harry haroldo
hannah hanna
harriet hattie harriett
harrison harry
harvey harv
hector tito
heather
helen nell nellie ellen helena
henry hank harry hal
herbert herb bert heriberto beto
hilary hillary
homer
howard howie
hugh hugo huey
humberto beto
ignacio nacho nash
irene rena
irma
isaac ike zac isac
isabel isabella bella isa chabela izzy isabelle bel belle
isaiah ike
isidro chilo
ismael mayo
israel izzy
ivan
jacob jake jacobo jakob
jacqueline jackie jacky jacquelyn
jaime jim jimmy james jamie
james jim jimmy jamie jimmie santiago jaime
jamie jayme
jane janie jean juana
janet jan jannet janette
janice jan janis
jason jay jayson
jasmine jazmin jaz yasmin jasmin
javier javi xavier xavi
jean jeannie jeanne gene
jeanette jean nettie
jeffrey jeff geoff jeffery
jennifer jen jenny jenn jennie
jeremiah jerry jeremy
jeremy jerry jeremias
jerome jerry jeronimo
jesse jess jessie
jessica jess jessie
jesus chuy chucho chui
jill gillian jillian
joan joanie joann joanne jo
joanna jo joanne joan
joaquin quino
john jon jack johnny jonny juan johnnie
jonathan jon jonny nathan jonathon johnathan john
jordan
joseph joe joey jose jo pepe
jose joe pepe chepe pepito
josefina josie pepa fina chepina josephine jo
joshua josh josue
joyce
juan juanito john johnny
juana juanita jane janie
judith judy jude judi
julia julie jules julieta
julian jules
julio jules
julie jules juli
justin justino
kaitlyn katie kate
karen caren
karina carina
kathleen kathy katie kate kay
keith
kelly kelley kelli
kenneth ken kenny
kevin kev kevan
kimberly kim kimberley kimmy
kirk
kristin kris kristen krista
kyle kile
larry lawrence lorenzo
laura lori laurie lora
lauren laurie lori
lawrence larry laurence lorenzo lonnie
leah lea lia
leandro leo
leigh lee
leo leon leonel
leonard leo len lenny leonardo lenard
leroy roy lee
leslie les lesley
leticia lety leti letty
lewis louis lew lou luis
lillian lily lil lilly liliana
linda lindy lynn
lisa liza lissa
lindsay lindsey linsey
lois
lorena lore
lorraine lori raine lorena
louis lou louie luis
louise lou lulu luisa
lourdes lulu
lucia lucy lucille lucinda luz chia
luis louie lou lucho wicho
luz lucy lucha
lydia lidia
lynn lynne lin
mackenzie kenzie mac
madeline maddie madeleine lina magdalena
magdalena magda maggie lena malena
manuel manny manolo meno
marcella marcie marcela chela
marcus marc mark marcos marco
margaret peggy maggie meg margie marge peg greta margarita rita mago daisy margo margot margret margarett gretchen madge
maria mary marie mari mia maricela marita
mariana mari
marilyn mary lynn marylin
mario
marisol mari sol
marjorie marge margie marjory
mark marc marcos
marsha marcia
martha marty mattie marta
martin marty martino tin
mary maria marie molly polly mae mamie marian
matilda tilly mattie tilda
matthew matt matty mateo matt mathew
maureen mo moe
maurice mo mauricio morris
maximilian max maximo
megan meg meghan meagan
melanie mel
melissa mel missy lissa
melvin mel
mercedes meche mercy
michael mike mick mickey miguel mikey mikel micheal
michelle shelly mich shell michele
miguel mike michael migue
mildred millie
miranda mandy randi
miriam mimi mim
mitchell mitch
moises moses moe
monica mona moni monika
morgan
nancy nan
natalie nat natalia nataly talia
natasha tasha
nathan nate nat nathaniel natan
nathaniel nate nathan nat
nicholas nick nicky nicolas nico nicholaus
nicole nikki nicki nicola
noel
nora norah
norma
norman norm
octavio tavo
ofelia ophelia fela
oliver ollie
olivia liv livvy
oscar ozzie
pablo paul
pamela pam pammy
patricia pat patty trish tricia patsy patti paty
patrick pat paddy rick patricio
paul pablo pauly
paula paulina pauline polly
pedro peter pete perico
penelope penny
peter pete pedro
philip phil phillip felipe pip
phyllis phillis
priscilla prissy cilla
rachel rae raquel rachael
rafael rafa ralph raphael rafe
ralph rafael rafe
ramon ray monchi raymond moncho
randall randy randal
randolph randy
raul
raymond ray ramon
rebecca becky becca beca rebeca
refugio cuco cuca
regina reggie gina
reginald reggie reg
reynaldo rey ray reinaldo naldo
ricardo rick richard ricky rich richie
richard rick rich dick ricky richie ricardo
rigoberto rigo beto
rita margarita
robert bob rob bobby robbie bert roberto robby
roberto beto rob robert bob berto tito
roberta bobbie robbie berta
roderick rod rick rodrigo
rodney rod
rodolfo rudy fito rolfo
rodrigo rod rigo
roger rog rogelio rodger
roland rolando rollie
ronald ron ronnie ronny
rosa rosie rose rosita rosalinda rosario chayo chata
rosalind roz rosalinda ros linda
rosemary rose rosie romy
roxanne roxy roxana
ruben reuben
rudolph rudy rodolfo
russell russ rusty
ruth ruthie
ryan rian
salvador sal chava salvatore
samantha sam sammy
samuel sam sammy
sandra sandy sondra
santiago santi chago james diego
sarah sara sally sadie
sean shawn shaun shane
sebastian seb bastian
sergio checo
seth
shannon
sharon shari sherry
sheila shelia
sherry sheri sherri cherie
shirley shirl
silvia sylvia sylvie chiva
sofia sophia sophie
socorro coco
soledad chole sol
stanley stan
stacy stacey staci
stephanie steph stefanie estefania stefany
steven steve stephen esteban stevie stefan stephan
stuart stu stewart
susan sue susie suzy suzanne susana susanna suzie
sylvester sly
tamara tammy tami
teresa terry tere theresa tess tracy teri terri tessa
terence terry terrence
terrell terry
theodore ted teddy theo teodoro
thomas tom tommy tomas thom
tiffany tiff tiffani
timothy tim timmy timoteo
todd tod
tomas tom thomas tommy
tracy tracey traci
travis trav
trevor trev
tyler ty
tyrone ty
valentin val
valerie val valeria
vanessa nessa
veronica vero ronnie roni
victor vic vito
victoria vicky tori vickie viki
vincent vince vinny vicente chente
viola vi
violet vi violeta
virginia ginny ginger gina vicky
vivian viv viviana
walter walt wally
wanda
wayne
wesley wes
wilfred will fred wilfredo
william bill will billy willie liam guillermo willy
yesenia jessenia jesenia
yolanda yoli yola
zachary zach zack zac
zoe zoey
`

/** Further given names. Two different given names are two people, even if they differ by one letter. */
const OTHERS = `
abel alma alvaro amber amos anabel arianna ariel arlo arnoldo ava avery bailey belinda bella benita bernice beverly billie
blake blanca bonnie boyd brad bradford brady brenda brent brett brianna brooke bryce byron carey carlota carlo carson carter
cary casey cesar chad chelsea chester chloe christa clara clark clay clayton cleo clinton cody colin colleen concepcion cora
courtney cruz daisy dana danilo daphne darren dawn dean deandre delia della delfina denise desiree devin dina dora doreen
doris drew duane dulce eddie edna efrain efren elisa elise ella elliot elmer elsa elva elvira elvis emma enid erin
erma ezequiel fabian fabiola fannie felipa fidel flora floyd forrest frida garrett gavin geneva genevieve gilda giovanni
glenda gordon graham grant guy hank harley hazel heath hilda holly hope horacio ian ida imelda inez ingrid iris israel
ivy jace jack jada jaden janelle jared jay jeanine jenna jerry jim joann jocelyn jody joel johanna jolene josie juliana june
karla kara kari karl kate katrina kay kayla kelvin kendra kent kerry kim kirsten krystal kurt lance latoya laverne lee lena
leon leona leonel leroy levi lewis lily liliana lina lionel liza logan lola loretta lori lucas luciano lucy lula luke lupe
luther lyle mabel mac macy mae malcolm mandy manuela mara marcel marcelino marcia margo mariah maribel marina marion
marisa maritza marla marlene marlon marta marvin mason mattie maude mauro maya meredith mia micah mickey mildred milo milton
mindy minnie mira misty molly mona monte myra myrna myron nadia naomi natalia neil nelly nelson nestor nina noah noe noemi
nolan norberto odessa olga omar ora orlando orville otis owen paige pam pat patsy paulo pearl percy perla phil phoebe
pilar quentin ramiro ramona randi raquel ray reba reina rene renee rex reyna ricky rigo roberta robin robyn rocio
rocky rogelio roman romeo rosalie rosario roscoe ross rowena roy ruby rufus rusty sabrina sadie sal sally saul savannah
scott selena selma serena shane shaun shauna shelby sheldon sherman sierra simon skyler sonia sonya spencer stacey stella
summer sven tania tanya tara tasha taylor ted tessa thelma theo tina toby tom toni tonya tony tori tricia trina troy
tyrell ulises uriel ursula val velma vera vernon veronica vicente victoria vince virgil vito wade warren wendell
wendy wilbur will willa willard willis wilma winston woodrow xavier xochitl yadira yvette yvonne zane zulema
`

const groupsOf = new Map<string, Set<number>>()
GROUPS.trim()
  .split('\n')
  .forEach((line, group) => {
    for (const name of line.split(' ')) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(group))
  })
const known = new Set([...groupsOf.keys(), ...OTHERS.trim().split(/\s+/)])

const NO_GROUPS: ReadonlySet<number> = new Set()

/** The numbers of the groups to which a name belongs. */
export const nameGroups = (word: string): ReadonlySet<number> => groupsOf.get(word) ?? NO_GROUPS

/** Whether two given names may belong to one person, such as Bob and Robert. */
export const isSameGivenName = (one: string, other: string): boolean =>
  [...nameGroups(one)].some((group) => nameGroups(other).has(group))

export const isGivenName = (word: string): boolean => known.has(word)
