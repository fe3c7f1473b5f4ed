import { Check } from 'lucide-react'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { ChoiceTile } from '#web/ui/choice-tile.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { FieldSet, Hint, Problem, Row } from '#web/ui/layout/layout.tsx'
import { bookingWords } from '#words/booking.ts'
import { fieldWords } from '#words/fields.ts'
import { type Assignees, peopleIn, peopleText } from './appointment-form.ts'

interface PeopleFieldProps {
  settings: Pick<ScheduleSettings, 'users' | 'crews'>
  /** The text of the form. */
  value: string
  /** The user who usually goes, and stands first. */
  first: number | undefined
  error: string | undefined
  onChange: (text: string) => void
}

interface Candidate {
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
export const PeopleField = ({ settings, value, first, error, onChange }: PeopleFieldProps) => {
  const chosen = peopleIn(value)
  const set = (people: Partial<Assignees>) => onChange(peopleText({ ...chosen, ...people }))
  const crews = settings.crews
    .filter(({ crew_id, is_active }) => is_active || chosen.crews.includes(crew_id))
    .map(
      ({ crew_id, name, color, members, is_active }): Candidate => ({
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
      ({ user_id, name, is_active }): Candidate => ({
        key: `u${user_id}`,
        name,
        ...(!is_active && { detail: bookingWords.inactive }),
        isChosen: chosen.users.includes(user_id),
        toggle: () => set({ users: toggled(chosen.users, user_id) }),
      }),
    )
  return (
    <FieldSet>
      <legend>{fieldWords.people}</legend>
      <Row>
        {[...crews, ...users]
          .sort((one, other) => Number(other.key === `u${first}`) - Number(one.key === `u${first}`))
          .map(({ key, name, detail, color, isChosen, toggle }) => (
            <ChoiceTile key={key} type="checkbox" name="who" color={color} checked={isChosen} onChange={toggle}>
              {isChosen ? <Check size={18} aria-hidden="true" /> : color && <Dot color={color} />}
              {name}
              {detail && (
                <Hint as="span" weight="normal">
                  {detail}
                </Hint>
              )}
            </ChoiceTile>
          ))}
      </Row>
      {error && <Problem>{error}</Problem>}
    </FieldSet>
  )
}
