import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Crew, ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { toastFailure } from '#web/http/failure-toast.ts'
import { confirmDialog } from '#web/lib/confirm.ts'
import { hoursText } from '#web/lib/format/number.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { EntryRow } from '#web/settings/lists/entry-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Joined } from '#web/ui/joined.tsx'
import { Disclosure, Hint, Stack } from '#web/ui/layout/layout.tsx'
import { scheduleSettingsWords as words } from '#words/schedule-settings.ts'
import { AddCrewDialog, EditCrewDialog } from './crew-dialogs.tsx'
import { changeCrew, crewAppointmentsQuery } from './schedule-settings.write.ts'

/** The crews, active ones first, with the number of their open appointments. */
export const CrewList = ({ settings }: { settings: ScheduleSettings }) => {
  const [isAdding, setAdding] = useState(false)
  const { data: counts } = useQuery(crewAppointmentsQuery)
  const active = settings.crews.filter(({ is_active }) => is_active)
  const ended = settings.crews.filter(({ is_active }) => !is_active)
  const row = (crew: Crew) => (
    <CrewRow
      key={crew.crew_id}
      crew={crew}
      users={settings.users}
      open={counts && (counts.find(({ crew_id }) => crew_id === crew.crew_id)?.open_appointments ?? 0)}
    />
  )
  const add = (
    <Button kind={active.length === 0 ? 'primary' : 'plain'} onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {words.addCrew}
    </Button>
  )
  return (
    <Stack gap={3}>
      <Hint width="text">{words.crewsHint}</Hint>
      {active.length === 0 ? (
        <EmptyState icon={<UsersRound />} title={words.noCrews} text={words.noCrewsText} action={add} />
      ) : (
        <>
          <ul>{active.map(row)}</ul>
          <div>{add}</div>
        </>
      )}
      {ended.length > 0 && (
        <Disclosure>
          <summary>{words.endedCrews(ended.length)}</summary>
          <ul>{ended.map(row)}</ul>
        </Disclosure>
      )}
      {isAdding && <AddCrewDialog settings={settings} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

interface CrewRowProps {
  crew: Crew
  users: ScheduleSettings['users']
  /** Its open appointments; undefined while they are unknown. */
  open: number | undefined
}

const CrewRow = ({ crew, users, open }: CrewRowProps) => {
  const { crew_id, name, color, members, minutes_a_day, is_active } = crew
  const [isEditing, setEditing] = useState(false)
  const { write, writing } = useWrite(changeCrew, {
    done: ({ crew: now }) => toast.success(now.is_active ? words.restarted(now.name) : words.ended(now.name)),
    failed: toastFailure(words.notSaved),
  })
  const end = async () => {
    const question = words.confirmEnd(name)
    const message = open ? words.keepsAppointments(question, open) : question
    if (await confirmDialog(message, { yes: words.end, no: words.keep })) write({ crew_id, is_active: false })
  }
  const names = members.flatMap((id) => {
    const user = users.find(({ user_id }) => user_id === id)
    return user ? [user.is_active ? user.name : words.inactiveUser(user.name)] : []
  })
  return (
    <>
      <EntryRow
        id={crew_id}
        name={name}
        mark={<Dot color={color} />}
        facts={
          <Joined
            items={[
              names.join(', ') || words.noMembers,
              words.hoursADay(hoursText(minutes_a_day)),
              open !== undefined && open > 0 && words.appointments(open),
            ]}
          />
        }
        isInactive={!is_active}
        actions={
          <>
            <Button kind="quiet" icon aria-label={words.editCrew(name)} onClick={() => setEditing(true)}>
              <Pencil />
            </Button>
            {is_active ? (
              <Button kind="quiet" aria-label={words.endNamed(name)} aria-busy={writing !== undefined} onClick={end}>
                {words.end}
              </Button>
            ) : (
              <Button
                kind="quiet"
                aria-label={words.restartNamed(name)}
                aria-busy={writing !== undefined}
                onClick={() => write({ crew_id, is_active: true })}
              >
                {words.restart}
              </Button>
            )}
          </>
        }
      />
      {isEditing && <EditCrewDialog crew={crew} users={users} onClose={() => setEditing(false)} />}
    </>
  )
}
