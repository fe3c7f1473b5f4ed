import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { documentSettingsWords as words } from '#words/document-settings.ts'
import { hasContrastWithWhite } from './color-contrast.ts'
import styles from './documents.module.css'

type ColorFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  value: string
  onPick: (color: string) => void
}

/** A color as a code, beside the color picker of the browser. */
export const ColorField = ({ value, onPick, ...field }: ColorFieldProps) => {
  const code = value.trim().toLowerCase()
  const isColor = /^#[0-9a-f]{6}$/.test(code)
  const hint = hasContrastWithWhite(code) ? words.colorReadable : words.colorTooLight
  return (
    <Row gap={3} align="start" nowrap>
      <input
        type="color"
        className={styles.picker}
        aria-label={words.color}
        value={isColor ? code : '#000000'}
        onChange={({ target }) => onPick(target.value)}
      />
      <Stack grow>
        <TextField
          {...field}
          label={words.colorCode}
          value={value}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          hint={isColor ? hint : undefined}
        />
      </Stack>
    </Row>
  )
}
