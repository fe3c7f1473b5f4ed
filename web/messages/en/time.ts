/** How long ago something was, and when it is due. Dates come as they are printed. */
export const en = {
  justNow: 'Just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours}h ago`,
  daysAgo: (days: number) => `${days}d ago`,
  today: 'Today',
  yesterday: 'Yesterday',
  // Within a sentence.
  yesterdayWithin: 'yesterday',
  tomorrow: 'tomorrow',
}
