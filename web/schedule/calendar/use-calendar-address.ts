import { isDay } from '#contract/weeks.ts'
import { useUrlParams } from '#web/lib/hooks/use-url-filter.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { CALENDAR_VIEWS, type CalendarView } from './calendar-range.ts'
import { parseWho } from './calendar-who.ts'

/** A phone has no room for a week. */
export const PHONE_VIEWS = ['agenda', 'day', 'month'] as const satisfies readonly CalendarView[]

/** Each layout remembers the view that was chosen last. */
const memoryOf = (narrow: boolean) => `calendar.view.${narrow ? 'phone' : 'desktop'}`

const viewOf = (text: string | null, narrow: boolean): CalendarView | undefined => {
  const view = CALENDAR_VIEWS.find((one) => one === text)
  return narrow && view === 'week' ? 'day' : view
}

/** The day that an address shows: its own, else today. */
export const dayIn = (params: URLSearchParams, today: string) => {
  const day = params.get('day')
  return day && isDay(day) ? day : today
}

/** What the calendar shows, kept in the URL. A view and a day that are chosen are entries of the history. */
export const useCalendarAddress = (narrow: boolean, today: string) => {
  const [params, set] = useUrlParams()
  const who = parseWho(params.get('who'))
  // Without a day the calendar moves on at midnight.
  const dayText = (day: string) => (day === today ? undefined : day)
  const view =
    viewOf(params.get('view'), narrow) ?? viewOf(remembered(memoryOf(narrow)), narrow) ?? (narrow ? 'agenda' : 'week')
  return {
    view,
    day: dayIn(params, today),
    who,
    /** The text of a search, whose results replace the view. */
    q: params.get('q') ?? '',
    isSideBySide: !narrow && view === 'day' && !who && params.get('side') === 'yes',
    chooseView: (view: CalendarView) => {
      remember(memoryOf(narrow), view)
      set({ view, q: undefined }, false)
    },
    openDay: (day: string, view?: CalendarView) =>
      set({ day: dayText(day), q: undefined, ...(view && { view }) }, false),
    /** A step to a day beside, which Back does not return from. */
    stepTo: (day: string) => set({ day: dayText(day) }),
    search: (text: string) => set({ q: text }),
    chooseWho: (text: string) => set({ who: text, side: undefined }),
    setSideBySide: (isOn: boolean) => set({ side: isOn ? 'yes' : undefined, view: 'day', who: undefined }, false),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>
