import { customerLanguage } from '#contract/contact-language.ts'
import { addressLine } from '#contract/contacts/address.ts'
import type { EstimateState } from '#contract/documents/estimate.ts'
import { naturalAddress, naturalName } from '#contract/documents/natural-case.ts'
import { documentNumber } from '#contract/documents/number.ts'
import { PAYMENT_METHODS } from '#contract/documents/receipt.ts'
import type { Strokes } from '#contract/documents/signature.ts'
import { defaultChoices, totalsOf } from '#contract/documents/totals.ts'
import { DEFAULT_INVOICE_DAYS } from '#contract/settings/document-settings.ts'
import { sha256 } from '#contract/sha256.ts'
import { addDays, DAY_MS, dayOf } from '#contract/weeks.ts'
import { type Author, type DemoBusiness, pickSeller } from './business.ts'
import { demoContent } from './document-content.ts'
import { estimateLine, paymentLine, receiptLine } from './document-log.ts'
import { SYSTEM } from './log.ts'
import { type Random, seeded } from './random.ts'
import type { ActivityRow, ContactRow, LastIds, LeadRow, Rows } from './rows.ts'
import { BUSINESS } from './staff.ts'

const SEED = 7
const DECLINES = ['We wait until spring', 'Another company was cheaper', 'The HOA did not allow it'] as const

type Lead = LeadRow & { lead_id: number }
export type DocumentRows = Pick<
  Rows,
  'estimates' | 'signatures' | 'receipts' | 'payments' | 'document_numbers' | 'activity'
>

/** What became of the estimate of a lead in a stage; undefined for a lead without an estimate. */
const stateFor = (random: Random, { stages }: DemoBusiness, lead: Lead): EstimateState | undefined => {
  const pipeline = stages.filter(({ kind }) => kind === 'pipeline')
  const at = pipeline.findIndex(({ stage_id }) => stage_id === lead.stage_id)
  if (at < 0) return lead.archive_reason ? random.pick(['declined', 'expired'] as const) : 'signed'
  if (at === 0) return random.chance(0.3) ? 'draft' : undefined
  if (at <= 2)
    return random.weighted([
      ['draft', 2],
      ['sent', 3],
      ['viewed', 4],
      ['replaced', 1],
    ] as const)
  return at === 3 ? random.pick(['sent', 'viewed', 'viewed', 'expired', 'signed'] as const) : 'signed'
}

/** A signature as a finger draws it. */
const strokesOf = (random: Random): Strokes => {
  const width = random.whole(260, 420)
  const points = Array.from({ length: 46 }, (_, i): [number, number] => {
    const share = i / 45
    const wave = Math.sin(i * (0.9 + 0.2 * random.fraction())) * (58 - 40 * share)
    return [Math.round(60 + share * width), Math.round(100 + wave)]
  })
  const dash: Strokes[number] = [
    [50, 152],
    [60 + Math.round(width / 2), 144],
    [80 + width, 156],
  ]
  return [points, dash]
}

/**
 * Estimates of the leads in every state, receipts of the signed ones with payments, and the log of both. The default total
 * of an estimate is the value of its lead. Numbers follow the time of creation, and go on in `numbers`: the last one of each
 * kind and year.
 */
export const documentRows = async (
  business: DemoBusiness,
  { leads, contacts }: { leads: readonly LeadRow[]; contacts: readonly ContactRow[] },
  last: LastIds,
  numbers: Map<string, number>,
): Promise<DocumentRows> => {
  const { calendar, sellers } = business
  const day = (at: number) => dayOf(at, calendar.timeZone)
  const past = (at: number) => Math.min(at, calendar.now - 60_000)
  const rows: DocumentRows = {
    estimates: [],
    signatures: [],
    receipts: [],
    payments: [],
    document_numbers: [],
    activity: [],
  }
  const nextNumber = (kind: 'estimate' | 'receipt', year: number) => {
    const number_seq = (numbers.get(`${kind} ${year}`) ?? 0) + 1
    numbers.set(`${kind} ${year}`, number_seq)
    return { number_year: year, number_seq }
  }
  const clients = new Map(contacts.map((contact) => [contact.contact_id, contact]))
  const dated = leads
    .filter((lead): lead is Lead => lead.lead_id !== undefined && Boolean(lead.contact_id) && Boolean(lead.value_cents))
    .toSorted((a, b) => a.created_at - b.created_at)

  for (const lead of dated) {
    const random = seeded(SEED, lead.lead_id)
    const client = clients.get(lead.contact_id ?? 0)
    const state = stateFor(random, business, lead)
    if (!state || !client) continue
    const subject = { lead, name: client.name }
    const author =
      sellers.find(({ seller_id }) => seller_id === lead.seller_id)?.author ?? pickSeller(random, sellers).author
    const created_at = past(lead.created_at + random.whole(3, 40) * 3_600_000)
    const sent_at = past(created_at + random.whole(1, 20) * 3_600_000)
    const language = customerLanguage(client.language)
    const content = demoContent(lead, day(created_at), language)
    const ended = { ...content, valid_until: addDays(day(created_at), 7) }
    const choices = defaultChoices(content)
    const totals = totalsOf(content, choices)
    const place = nextNumber('estimate', Number(day(created_at).slice(0, 4)))

    const add = (revision: number, now: EstimateState, at: number) => {
      // An open estimate has not ended, and an expired one has.
      const said = now === 'expired' ? ended : content
      const isOpen = now === 'sent' || now === 'viewed'
      const valid_until = isOpen ? addDays(day(calendar.now), random.whole(4, 28)) : said.valid_until
      const estimate = {
        estimate_id: last.estimates + rows.estimates.length + 1,
        lead_id: lead.lead_id,
        ...place,
        revision,
        state: now === 'expired' && valid_until >= day(calendar.now) ? ('viewed' as const) : now,
        title: content.title,
        content: JSON.stringify({ ...said, valid_until }),
        total_cents: totals.total,
        deposit_cents: totals.deposit,
        valid_until,
        // A draft follows its contact.
        language: now === 'draft' ? null : language,
        sent_at: now === 'draft' ? null : past(at),
        sent_on: now === 'draft' ? null : day(past(at)),
        viewed_at: now === 'draft' || now === 'sent' ? null : past(at + random.whole(1, 30) * 3_600_000),
        answered_at: now === 'signed' || now === 'declined' ? past(at + random.whole(2, 5) * DAY_MS) : null,
        decline_reason: now === 'declined' ? random.pick(DECLINES) : null,
        user_id: author.user_id,
        user_name: author.name,
        created_at,
        updated_at: past(at),
      }
      rows.estimates.push(estimate)
      const log = <A extends Parameters<typeof estimateLine>[4]>(
        by: Author,
        time: number | null,
        action: A,
        more = {},
      ) => {
        if (time !== null) rows.activity.push(estimateLine(subject, by, time, estimate, action, more as never))
      }
      const customer: Author = { user_id: null, name: client.name }
      log(author, created_at, 'estimate_created')
      log(author, estimate.sent_at, 'estimate_sent')
      log(customer, estimate.viewed_at, 'estimate_viewed')
      if (now === 'signed') log(customer, estimate.answered_at, 'estimate_signed', { signer: client.name })
      if (now === 'declined')
        log(customer, estimate.answered_at, 'estimate_declined', { reason: estimate.decline_reason })
      if (estimate.state === 'expired') log(SYSTEM, past(Date.parse(`${valid_until}T15:00:00Z`)), 'estimate_expired')
      return estimate
    }

    const first = add(1, state, sent_at)
    if (state === 'replaced') {
      add(2, 'sent', past(sent_at + 3 * DAY_MS))
      continue
    }
    if (first.answered_at === null || state !== 'signed') continue

    const strokes = strokesOf(random)
    const document = JSON.stringify({
      number: documentNumber(first),
      business: BUSINESS,
      customer: {
        name: naturalName(client.name),
        phone: client.phone,
        email: client.email ?? null,
        address: naturalAddress(addressLine(client.address ?? null)) || null,
      },
      content,
      choices,
      totals,
      signature: { name: client.name, strokes, signed_at: first.answered_at },
    })
    rows.signatures.push({
      estimate_id: first.estimate_id,
      name: client.name,
      strokes: JSON.stringify(strokes),
      choices: JSON.stringify(choices),
      signed_at: first.answered_at,
      document,
      hash: await sha256(document),
      address: '203.0.113.24',
      browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1',
      user_id: null,
      user_name: null,
    })
    const isFinished = lead.archived_on !== null || business.stages.at(-2)?.stage_id === lead.stage_id
    const receipt = {
      receipt_id: last.receipts + rows.receipts.length + 1,
      lead_id: lead.lead_id,
      estimate_id: first.estimate_id,
      ...nextNumber('receipt', Number(day(first.answered_at).slice(0, 4))),
      title: content.title,
      total_cents: totals.total,
      deposit_cents: totals.deposit,
      issued_on: day(first.answered_at),
      due_on: addDays(day(isFinished ? first.answered_at : calendar.now), DEFAULT_INVOICE_DAYS),
      language,
      user_id: null,
      user_name: SYSTEM.name,
      created_at: first.answered_at,
      updated_at: first.answered_at,
    }
    rows.receipts.push(receipt)
    rows.activity.push(receiptLine(subject, SYSTEM, first.answered_at, receipt))
    const pay = (amount_cents: number, at: number) => {
      const payment = {
        payment_id: last.payments + rows.payments.length + 1,
        receipt_id: receipt.receipt_id,
        lead_id: lead.lead_id,
        amount_cents,
        method: random.pick(PAYMENT_METHODS.slice(0, 4)),
        paid_on: day(past(at)),
        note: '',
        user_id: author.user_id,
        user_name: author.name,
        created_at: past(at),
      }
      rows.payments.push(payment)
      rows.activity.push(paymentLine(subject, author, receipt, payment))
    }
    // Some pay nothing yet, most the deposit, and finished jobs usually all.
    if (random.chance(0.15)) continue
    pay(totals.deposit, first.answered_at + random.whole(0, 3) * DAY_MS)
    if (isFinished ? random.chance(0.75) : random.chance(0.1))
      pay(totals.total - totals.deposit, first.answered_at + random.whole(8, 20) * DAY_MS)
  }
  for (const [name, last] of numbers) rows.document_numbers.push({ name, last })
  return business.log === 'every move' ? rows : { ...rows, activity: firstAndLast(rows.activity) }
}

/** The first and the last line of each document. */
const firstAndLast = (lines: readonly ActivityRow[]): ActivityRow[] => {
  const keyOf = ({ entity, entity_id }: ActivityRow) => `${entity} ${entity_id}`
  const last = new Map(lines.map((line) => [keyOf(line), line]))
  const first = new Map(lines.toReversed().map((line) => [keyOf(line), line]))
  return lines.filter((line) => line === first.get(keyOf(line)) || line === last.get(keyOf(line)))
}
