import * as v from 'valibot'
import { LANGUAGES } from '#contract/languages.ts'
import { SHARE_THEMES } from '#contract/session/session.ts'
import {
  BusinessName,
  BusinessPhone,
  type BusinessSettings,
  TimeZone,
  WEEKLY_GOAL_MAX,
  WeeklyGoal,
} from '#contract/settings/business-settings.ts'
import { because } from '#contract/validation.ts'

const bounds = because('whole_number_between', { label: 'weekly_goal', min: 1, max: WEEKLY_GOAL_MAX })

/** A typed amount, with or without dollar sign and commas. */
const TypedGoal = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s$,]/g, '')),
  v.regex(/^\d{1,12}$/, bounds),
  v.transform(Number),
  WeeklyGoal,
)

/** The form of the business, which sends only changed fields. */
export const BusinessFields = v.partial(
  v.object({
    name: BusinessName,
    phone: BusinessPhone,
    time_zone: TimeZone,
    language: v.picklist(LANGUAGES),
    weekly_goal: TypedGoal,
    share_theme: v.picklist(SHARE_THEMES),
  }),
)

/** The business as the text of its form. */
export const editedBusiness = ({
  version,
  name,
  phone,
  time_zone,
  language,
  weekly_goal,
  share_theme,
}: BusinessSettings) => ({
  text: { name, phone: phone ?? '', time_zone, language, weekly_goal: String(weekly_goal), share_theme },
  versions: { version },
})
