import * as v from 'valibot'
import { expect, test } from 'vitest'
import { InquirySettings } from '#contract/settings/settings.ts'
import { checkForm } from '#web/forms/check-form.ts'
import { parseHosts, SettingsFields, settingsFormText } from '#web/inquiries/settings/settings-fields.ts'

const SETTINGS: InquirySettings = {
  business_hours: [[480, 1080], [480, 1080], [480, 1080], [480, 1080], [480, 1440], null, null],
  escalation_minutes: [5, 30, 120],
  embed_domains: ['www.alamo.example'],
  form_offers_trades: false,
}
const changed = (more: Record<string, string>) => checkForm(SettingsFields, { ...settingsFormText(SETTINGS), ...more })

test('the form shows the stored settings', () => {
  expect(changed({}).output).toEqual(SETTINGS)
  // Friday is open until 24:00, which a time input cannot show.
  expect(settingsFormText(SETTINGS).until_4).toBe('00:00')
  expect(v.parse(InquirySettings, changed({}).output)).toEqual(SETTINGS)
})

test.each<[Record<string, string>, Record<string, string>]>([
  [{ until_0: '08:10' }, { until_0: 'A day must be open for at least 15 minutes, or closed' }],
  [{ from_1: '' }, { until_1: 'A day must be open for at least 15 minutes, or closed' }],
  [{ minutes_0: '0' }, { minutes_0: 'Reminder must be a whole number from 1 to 1440' }],
  [{ minutes_2: '1441' }, { minutes_2: 'Reminder must be a whole number from 1 to 1440' }],
  [{ minutes_1: 'soon' }, { minutes_1: 'Reminder must be a whole number from 1 to 1440' }],
  [{ minutes_1: '5' }, { minutes_1: 'Each time must be later than the one before' }],
  [
    { embed_domains: 'a.example\nbad domain!' },
    { embed_domains: '"bad domain!" is not a domain, such as www.example.com' },
  ],
  [
    { embed_domains: Array.from({ length: 21 }, (_, i) => `a${i}.example`).join('\n') },
    { embed_domains: 'The form can be embedded on at most 20 domains' },
  ],
])('%j is wrong at its field', (more, issues) => {
  expect(changed(more).issues).toEqual(issues)
})

test.each([
  ['https://Www.Alamo.example/contact?x=1#top', ['www.alamo.example']],
  ['//alamo.example/a', ['alamo.example']],
  ['localhost:8080', ['localhost:8080']],
  ['http://alamo.example:80/', ['alamo.example']],
  ['https://a.example/some page', ['https://a.example/some page']],
  ['a.example, b.example\n\n a.example', ['a.example', 'b.example']],
  ['https://user@müller.example/', ['xn--mller-kva.example']],
])('%s is cut to its hosts', (text, hosts) => {
  expect(parseHosts(text)).toEqual(hosts)
})
