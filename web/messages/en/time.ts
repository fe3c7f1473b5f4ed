/** How long ago something was, and when it is due. Dates come as they are printed. */
export const en = {
  justNow: 'Just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours}h ago`,
  daysAgo: (days: number) => `${days}d ago`,
  today: 'Today',
  yesterday: 'Yesterday',
  overdueSinceYesterday: 'Overdue since yesterday',
  overdueSince: (date: string) => `Overdue since ${date}`,
  dueToday: 'Due today',
  due: (date: string) => `Due ${date}`,
}
