import type { Assignees } from '#web/schedule/booking/appointment-form.ts'
import type { Lane } from './grid/grid-props.ts'

type Owner = Pick<Lane, 'user_id' | 'crew_id'>

const replaced = (ids: readonly number[], from: number | undefined, to: number | undefined) => {
  const rest = ids.filter((id) => id !== from)
  return to === undefined || rest.includes(to) ? rest : [...rest, to]
}

/** Who goes to something that is placed in a lane. */
export const peopleOfLane = ({ user_id, crew_id }: Owner): Assignees => ({
  users: user_id === undefined ? [] : [user_id],
  crews: crew_id === undefined ? [] : [crew_id],
})

/** Who goes after a move between lanes: the person or crew of the new lane in place of the former one. */
export const movedPeople = ({ users, crews }: Assignees, from: Owner, to: Owner): Partial<Assignees> => ({
  ...(from.user_id !== to.user_id && { users: replaced(users, from.user_id, to.user_id) }),
  ...(from.crew_id !== to.crew_id && { crews: replaced(crews, from.crew_id, to.crew_id) }),
})
