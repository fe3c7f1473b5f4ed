import type { Random } from './random.ts'

const FIRST_NAMES = `
  James Maria Robert Linda Michael Patricia José Jennifer David Elizabeth Juan Susan Carlos Jessica Luis Karen
  Daniel Nancy Matthew Lisa Anthony Betty Mark Sandra Steven Ashley Andrew Kimberly Paul Donna Joshua Emily
  Kenneth Carol Kevin Michelle Brian Amanda Jorge Melissa Edward Deborah Ronald Stephanie Timothy Rebecca Jason
  Laura Ricardo Sharon Ryan Cynthia Jacob Kathleen Gary Amy Nicholas Angela Eric Brenda Jonathan Emma Stephen
  Larry Nicole Justin Samantha Scott Katherine Brandon Christine Benjamin Rachel Samuel Carolyn Gregory Janet
  Héctor Zoë Rubén Inés Andrés Sofía Raúl Beatriz Óscar Lucía Malik Aaliyah DeShawn Imani Tyrone Keisha
  Jamal Latoya Darnell Ebony Minh Linh Tuan Mai Khanh Wei Mei Jin Hiroshi Yuki Priya Raj Anita Sanjay Deepa Vikram
  Omar Fatima Hassan Leila Yusuf Nadia Ivan Olga Dmitri Renée Chloë Björn Siobhán Declan Aoife Kwame Amara
  Chidi Ngozi Dakota Sequoia Winona Kai Leilani Isaac Miriam Levi Naomi Ezra Tamar`
  .trim()
  .split(/\s+/)

const LAST_NAMES = `
  Smith García Johnson Martínez Williams Rodríguez Brown Hernández Jones López Davis González Miller Pérez Wilson
  Sánchez Moore Ramírez Taylor Torres Anderson Flores Thomas Rivera Jackson Gómez White Díaz Harris Reyes Martin
  Morales Thompson Cruz Young Ortiz Allen Gutiérrez King Chávez Wright Ramos Scott Ruiz Hill Mendoza Green Álvarez
  Adams Castillo Baker Jiménez Nelson Vásquez Carter Moreno Mitchell Salazar Roberts Peña Turner Castañeda Phillips
  Núñez Campbell Villarreal Parker Garza Evans Cantú Edwards Treviño Collins Guerra Stewart Ochoa Morris Saldívar
  Nguyen Tran Pham Le Vo Chen Wang Kim Park Patel Shah Singh Reddy Khan Ali Hussain O’Brien McAllister Sullivan
  Kowalski Novak Schmidt Schroeder Müller Johansson Okafor Adeyemi Mensah Washington Jefferson Freeman Banks Coleman
  Whitehorse Begay Kealoha Goldberg Levine Boudreaux Landry Thibodeaux Fontenot DeLeon Van\u00a0Horn`
  .trim()
  .split(/[ \n]+/)
  .map((name) => name.replace('\u00a0', ' '))

export interface Person {
  name: string
  first: string
  email: string | null
  language: 'English' | 'Spanish'
}

/** Without accents, spaces and punctuation, for an e-mail address. */
const asMailbox = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** A random person; `number` makes the e-mail address unique. */
export const randomPerson = (random: Random, number: number): Person => {
  const first = random.pick(FIRST_NAMES)
  const last = random.pick(LAST_NAMES)
  const email = random.chance(0.45) ? `${asMailbox(first)}.${asMailbox(last)}${number}@example.com` : null
  return { name: `${first} ${last}`, first, email, language: random.chance(0.18) ? 'Spanish' : 'English' }
}
