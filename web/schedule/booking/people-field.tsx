import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { bookingWords } from '#words/booking.ts'
import { fieldWords } from '#words/fields.ts'
import { type People, peopleIn, peopleText } from './appointment-form.ts'
import styles from './people-field.module.css'

interface PeopleFieldProps {
  settings: Pick<ScheduleSettings, 'users' | 'crews'>
  /** The text of the form. */
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

interface Choice {
  key: string
  name: string
  detail?: string
  color?: string
  isChosen: boolean
  toggle: () => void
}

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Who goes: crews and users to tick. Inactive ones are offered only where they are chosen. */
export const PeopleField = ({ settings, value, error, onChange }: PeopleFieldProps) => {
  const chosen = peopleIn(value)
  const set = (people: Partial<People>) => onChange(peopleText({ ...chosen, ...people }))
  const crews = settings.crews
    .filter(({ crew_id, is_active }) => is_active || chosen.crews.includes(crew_id))
    .map(
      ({ crew_id, name, color, members, is_active }): Choice => ({
        key: `c${crew_id}`,
        name,
        detail: is_active ? bookingWords.crewOf(members.length) : bookingWords.inactive,
        color,
        isChosen: chosen.crews.includes(crew_id),
        toggle: () => set({ crews: toggled(chosen.crews, crew_id) }),
      }),
    )
  const users = settings.users
    .filter(({ user_id, is_active }) => is_active || chosen.users.includes(user_id))
    .map(
      ({ user_id, name, is_active }): Choice => ({
        key: `u${user_id}`,
        name,
        ...(!is_active && { detail: bookingWords.inactive }),
        isChosen: chosen.users.includes(user_id),
        toggle: () => set({ users: toggled(chosen.users, user_id) }),
      }),
    )
  return (
    <fieldset className={styles.people}>
      <legend className={styles.legend}>{fieldWords.people}</legend>
      {[...crews, ...users].map(({ key, ...choice }) => (
        <Chip key={key} {...choice} />
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

const Chip = ({ name, detail, color, isChosen, toggle }: Omit<Choice, 'key'>) => (
  <label className={styles.chip} style={{ '--chip': color } as CSSProperties}>
    <input className="visually-hidden" type="checkbox" name="who" checked={isChosen} onChange={toggle} />
    {isChosen ? <Check aria-hidden="true" /> : color && <span className={styles.dot} />}
    {name}
    {detail && <span className={styles.detail}>{detail}</span>}
  </label>
)
