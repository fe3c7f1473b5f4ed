import { nameGroups } from './given-names.ts'
import { namesIn } from './name-words.ts'

/** Given names and surnames that many people have: two contacts with such a name are often two people. */
const GIVEN =
  `maria jose juan james john robert michael william david mary jennifer linda patricia elizabeth richard thomas
luis carlos jesus miguel francisco antonio jorge manuel guadalupe ana rosa daniel joseph charles christopher barbara susan
jessica sarah karen lisa nancy margaret sandra ashley kimberly mark paul steven andrew kevin brian george`.split(/\s+/)
const SURNAMES = new Set(
  `garcia martinez rodriguez hernandez lopez gonzalez gonzales perez sanchez ramirez torres flores rivera gomez diaz reyes
morales cruz ortiz gutierrez chavez ramos ruiz mendoza alvarez castillo jimenez moreno smith johnson williams brown jones
miller davis wilson anderson thomas taylor moore jackson martin lee thompson white harris clark lewis robinson walker young
allen king wright scott nguyen hill green adams nelson baker hall campbell mitchell carter roberts`.split(/\s+/),
)

const commonGiven = new Set(GIVEN)
const commonGroups = new Set(GIVEN.flatMap((name) => [...nameGroups(name)]))

/** Whether all words of a name are common given names or surnames. */
export const isCommonName = (name: string): boolean =>
  namesIn(name).some(
    ({ words, isCompany }) =>
      !isCompany &&
      words.length <= 2 &&
      words.some((word) => SURNAMES.has(word)) &&
      words.every(
        (word) =>
          SURNAMES.has(word) || commonGiven.has(word) || [...nameGroups(word)].some((group) => commonGroups.has(group)),
      ),
  )
