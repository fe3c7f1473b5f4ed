/** Ages, durations and due times. Dates come formatted. */
export const timeWords = {
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
