import type { Task } from '#contract/tasks/tasks.ts'

/** The client fields of a task that differ from those of its contact. Without a contact, all of them. */
export const givenClient = (task: Task) => {
  const own = (given: string | null, ofContact: string | null) => (given === ofContact ? null : given)
  return {
    name: own(task.client_name, task.contact_name),
    phone: own(task.client_phone, task.contact_phone),
    address: own(task.client_address, task.contact_address),
  }
}

export type GivenClient = ReturnType<typeof givenClient>
