import type { Random } from './random.ts'

const STREETS = `
  Mesquite,Live Oak,Pecan,Cedar Elm,Huisache,Bluebonnet,Ranch View,Old Mill,Cactus Bloom,Prickly Pear,Culebra,Bandera,
  Mission,Zarzamora,Guadalupe,Comal,Hickory Hollow,Sunset Ridge,Wagon Wheel,Stone Creek,Blanco,Nogalitos,Commerce,
  Santa Rosa,Martin Luther King,César Chávez,Rigsby,Pleasanton,Fredericksburg,Babcock,Huebner,Evers,Callaghan,
  Timber Path,Shady Grove,Windmill,Longhorn,Quail Run,Dove Canyon,Whitetail,Limestone,Cibolo,Medina,Frio,Pinto,Palomino`
  .split(',')
  .map((name) => name.trim())

const KINDS = ['ST', 'DR', 'LN', 'RD', 'AVE', 'CT', 'TRL', 'WAY', 'BLVD']

const ZIPS = `
  78006 78015 78023 78064 78108 78109 78114 78121 78130 78132 78148 78154 78155 78163 78201 78202 78204 78207 78209
  78210 78211 78212 78213 78214 78216 78218 78220 78221 78223 78224 78227 78228 78229 78230 78232 78233 78237 78238
  78239 78240 78242 78244 78245 78247 78249 78250 78251 78253 78254 78255 78258 78260 78266`
  .trim()
  .split(/\s+/)

const CITIES = ['San Antonio', 'New Braunfels', 'Seguin', 'Boerne', 'Schertz', 'Converse', 'Floresville', 'Helotes']

interface Place {
  street: string
  city: string
  zip: string
}

export const randomPlace = (random: Random): Place => ({
  street: `${random.whole(101, 18_999)} ${random.pick(STREETS)} ${random.pick(KINDS)}`,
  city: random.pick(CITIES),
  zip: random.pick(ZIPS),
})

/** The address in the form of the add-lead form. */
export const staffAddress = ({ street, zip }: Place) => `${street} | TX | ${zip}`.toUpperCase()

/** The address as visitors type it. */
export const visitorAddress = ({ street, city, zip }: Place) => {
  const spoken = street.replace(/\b([A-ZÁ])([A-Z]+)$/, (_, head: string, tail: string) => head + tail.toLowerCase())
  return `${spoken}, ${city}, TX ${zip}`
}
