/** How long ago something was, how long it took, and when it is due. Dates come as they are printed. */
export const en = {
  justNow: 'Just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours}h ago`,
  daysAgo: (days: number) => `${days}d ago`,
  underAMinute: 'under 1 min',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  today: 'Today',
  yesterday: 'Yesterday',
  // Within a sentence.
  yesterdayWithin: 'yesterday',
  tomorrow: 'tomorrow',
}
