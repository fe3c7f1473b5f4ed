/** The list of what happened to the user. */
export const noticesWords = {
  subtitle: (days: number) => `What happened to your leads, tasks and appointments in the last ${days} days.`,
  markAll: 'Mark all as read',
  unread: 'New',
  empty: 'No notices',
  emptyText: 'When a customer answers or a colleague changes your work, you read it here.',
  /** A queued write. */
  markRead: 'Mark notices as read',
  /** "Marcus Hill assigned ROSA DIAZ to you" */
  assigned: 'assigned',
  toYou: 'to you',
  due: 'Task due',
}
