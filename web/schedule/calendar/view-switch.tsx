import segments from '#web/ui/segments.module.css'
import { calendarWords } from '#words/calendar.ts'
import type { CalendarView } from './calendar-range.ts'

interface ViewSwitchProps {
  views: readonly CalendarView[]
  view: CalendarView
  onView: (view: CalendarView) => void
}

/** The views of the calendar, of which one is chosen. */
export const ViewSwitch = ({ views, view, onView }: ViewSwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own styles
  <div role="group" className={segments.segments} aria-label={calendarWords.view}>
    {views.map((each) => (
      <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
        {calendarWords.views[each]}
      </button>
    ))}
  </div>
)
