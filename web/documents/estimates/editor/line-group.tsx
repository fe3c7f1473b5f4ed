import { EllipsisVertical, Plus, Ruler } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type EstimatePackage, ITEM_DESCRIPTION_MAX, ITEM_NAME_MAX } from '#contract/documents/content.ts'
import type { TypedLine } from '#web/documents/estimates/estimate-fields.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { estimateWords } from '#words/estimates.ts'
import { LineRow } from './line-row.tsx'
import styles from './lines.module.css'
import type { EstimateForm } from './use-estimate-form.ts'
import type { Lines } from './use-lines.ts'

interface LineGroupProps {
  form: EstimateForm
  of: Lines
  /** Null for the lines of every customer. */
  offer: EstimatePackage | null
  /** The total of the package. */
  total?: string
  /** Opens the price book for this group. */
  onBook: () => void
  /** The same function in each render. */
  onRemeasure: (line: TypedLine) => void
}

/** The lines of every customer, or those of a package, with the buttons that add some. */
export const LineGroup = ({
  form,
  of: { lines, packages, actions },
  offer,
  total,
  onBook,
  onRemeasure,
}: LineGroupProps) => {
  const group = offer?.key ?? null
  const folds = useMedia(SCREEN_NARROW)
  const section = useRef<HTMLElement>(null)
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added === undefined) return
    section.current?.querySelector<HTMLInputElement>(`[data-line="${added}"] input`)?.focus()
    setAdded(undefined)
  }, [added])

  const own = lines.flatMap((line, place) => (line.package === group ? [{ line, place }] : []))
  const rowActions = useMemo(() => ({ ...actions, remeasure: onRemeasure }), [actions, onRemeasure])
  return (
    <Stack
      as="section"
      gap={4}
      {...(offer && { box: 'line', className: styles.package })}
      ref={section}
      aria-label={offer?.name}
    >
      {offer ? (
        <PackageHead offer={offer} total={total} of={{ lines, packages, actions }} />
      ) : (
        packages.length > 0 && (
          <Text as="h3" size="md">
            {estimateWords.linesOfAll}
          </Text>
        )
      )}
      {own.length > 0 ? (
        <Stack as="ol" gap={4}>
          {own.map(({ line, place }, at) => (
            <LineRow
              key={line.key}
              line={line}
              place={place}
              isFirst={at === 0}
              isLast={at === own.length - 1}
              packages={packages}
              actions={rowActions}
              folds={folds}
              errors={{
                name: form.errorAt(`lines.${place}.name`),
                quantity: form.errorAt(`lines.${place}.quantity`),
                price: form.errorAt(`lines.${place}.price`),
              }}
            />
          ))}
        </Stack>
      ) : (
        <Text tone="soft">{offer ? estimateWords.noPackageLines : estimateWords.noLines}</Text>
      )}
      <Row className={styles.adds}>
        <Button kind={lines.length === 0 && !offer ? 'primary' : 'plain'} onClick={onBook}>
          <Ruler aria-hidden="true" />
          {estimateWords.fromBook}
        </Button>
        <Button kind="quiet" onClick={() => setAdded(actions.addOwn(group))}>
          <Plus aria-hidden="true" />
          {estimateWords.ownLine}
        </Button>
      </Row>
    </Stack>
  )
}

const PackageHead = ({
  offer,
  total,
  of: { packages, actions, lines },
}: {
  offer: EstimatePackage
  total: string | undefined
  of: Lines
}) => {
  const hasLines = (key: string | null) => lines.some((line) => line.package === key)
  const sources = [
    { key: null, name: estimateWords.linesOfAll },
    ...packages.filter(({ key }) => key !== offer.key),
  ].filter(({ key }) => hasLines(key))
  return (
    <header className={styles.packageHead}>
      <TextField
        label={estimateWords.packageName}
        value={offer.name}
        maxLength={ITEM_NAME_MAX}
        onChange={({ target }) => actions.changePackage(offer.key, { name: target.value })}
      />
      <TextField
        label={estimateWords.packageText}
        value={offer.description}
        maxLength={ITEM_DESCRIPTION_MAX}
        onChange={({ target }) => actions.changePackage(offer.key, { description: target.value })}
      />
      <Row justify="between" nowrap>
        <strong>{total}</strong>
        <Menu
          label={estimateWords.packageMenu(offer.name)}
          items={[
            ...sources.map(({ key, name }) => ({
              key: key ?? 'all',
              label: estimateWords.copyLinesFrom(name),
              onSelect: () => actions.copyLines(key, offer.key),
            })),
            { key: 'delete', label: estimateWords.deletePackage, onSelect: () => actions.removePackage(offer) },
          ]}
        >
          <EllipsisVertical aria-hidden="true" />
        </Menu>
      </Row>
    </header>
  )
}
