import { Inbox, Phone, User } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '#web/cache/load-error.tsx'
import { confirmDialog, showAlert } from '#web/lib/confirm.ts'
import { toast } from '#web/lib/toasts.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceBox } from '#web/ui/choice-box.tsx'
import { ChoiceTile } from '#web/ui/choice-tile.tsx'
import { ColorChoice } from '#web/ui/color-choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FieldRow, FieldWithButton, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx'
import { FittedText } from '#web/ui/fitted-text.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconLine } from '#web/ui/icon-line.tsx'
import { Joined } from '#web/ui/joined.tsx'
import {
  Choice,
  Disclosure,
  FieldSet,
  FormFoot,
  Grid,
  Hint,
  ListRow,
  Problem,
  Row,
  Stack,
  Text,
} from '#web/ui/layout/layout.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SoftDisabledButton } from '#web/ui/soft-disabled-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { TimeStamp } from '#web/ui/time-stamp.tsx'
import { TwoStepButton } from '#web/ui/two-step-button.tsx'
import { TwoTapButtons } from '#web/ui/two-tap-buttons.tsx'
import styles from './design.module.css'

const ROSA = { name: 'Rosa Diaz', phone: '(512) 555-0142', address: null }
const NEW_YEAR = Date.UTC(2026, 0, 1)
const STAGES = ['Info', 'Calls', 'Visits', 'Follow-Up', 'Schedule']

/** The shared UI parts in all their states; in development only. */
export const Design = () => (
  <Stack as="main" gap={4} className={styles.page}>
    <PageHeader title="Design" subtitle="The parts that screens are made of" />
    <Card title="Buttons">
      <Row>
        <Button>Plain</Button>
        <Button kind="primary">Primary</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Danger</Button>
        <Button kind="primary" disabled>
          Disabled
        </Button>
        <SoftDisabledButton disabled>Disabled, keeps the focus</SoftDisabledButton>
        <AddButton label="Add" onClick={() => toast.success('Added')} />
        <TwoStepButton armedLabel="Confirm?" onConfirm={() => toast.success('Done')}>
          Two-step
        </TwoStepButton>
      </Row>
    </Card>
    <Card title="Layout and text">
      <Stack gap={3}>
        <Text>A text</Text>
        <Hint>A hint, small and soft</Hint>
        <Problem>A problem, said in words</Problem>
        <IconLine icon={Phone}>A text beside its icon</IconLine>
        <Hint>
          <Joined items={['نور الهدى', '$950', 'Nov 30, 2026']} />
        </Hint>
        <LongText>{'A line of a long text.\n'.repeat(9)}</LongText>
        <Row justify="between">
          <Text as="span" weight="bold">
            A row
          </Text>
          <Text as="span" size="xl" weight="heavy">
            $1,250
          </Text>
        </Row>
        <Grid least="10rem">
          {(['line', 'raised', 'sunken', 'wash', 'warn', 'bad'] as const).map((box) => (
            <Stack key={box} box={box}>
              {box}
            </Stack>
          ))}
        </Grid>
        <ul>
          {STAGES.map((stage) => (
            <ListRow key={stage}>
              {stage}
              <Button kind="quiet">Open</Button>
            </ListRow>
          ))}
        </ul>
        <FieldSet>
          <legend>A group of choices</legend>
          <Choice>
            <input type="checkbox" defaultChecked />
            Chosen
          </Choice>
          <Choice>
            <input type="checkbox" />
            Not chosen
          </Choice>
        </FieldSet>
        <Disclosure>
          <summary>More</summary>
          <p>Shown when it is open.</p>
        </Disclosure>
        <FormFoot>
          <Button>Leave</Button>
          <Button kind="primary">Send</Button>
        </FormFoot>
      </Stack>
    </Card>
    <Card title="Fields">
      <Stack gap={3}>
        <Grid least="16rem" gap={4}>
          <TextField label="Text" required hint="A hint beneath it" />
          <TextField label="With an error" defaultValue="12" error="Width must be a whole number from 1 to 999" />
          <SelectField label="Select">
            {STAGES.map((stage) => (
              <option key={stage}>{stage}</option>
            ))}
          </SelectField>
          <TextArea label="Several lines" />
        </Grid>
        <FieldRow>
          <TextField label="One" />
          <TextField label="Another" />
        </FieldRow>
        <FieldWithButton>
          <TextField label="With a button" />
          <Button>Remove</Button>
        </FieldWithButton>
      </Stack>
    </Card>
    <Overlays />
    <Choices />
    <Card title="Badges">
      <Row>
        <Badge>Neutral</Badge>
        <Badge color="var(--accent)">Accent</Badge>
        <Badge color="#16a34a">Finished</Badge>
        <Badge color="#7c3aed">Visits</Badge>
        <Dot color="#7c3aed" />
      </Row>
    </Card>
    <Card title="Links, times and people">
      <Stack gap={3}>
        <Row>
          <Logo />
          <ButtonLink to="/design">A link as a button</ButtonLink>
          <RefreshButton query={{ refetch: () => toast.info('Read again'), isFetching: false }} />
          <TimeStamp at={NEW_YEAR}>A time</TimeStamp>
          <EmailText>rosa.diaz@example.com</EmailText>
        </Row>
        <TwoTapButtons person={ROSA} ways={['Call', 'Text']} />
        <SectionLinks label="Sections" sections={[{ path: '/design', label: 'Design' }]} />
        <FittedText text="$1,250,000" />
      </Stack>
    </Card>
    <Card title="Shares and facts">
      <Stack gap={3}>
        <Bar share={0.6} />
        <Bar share={0.3} color="#7c3aed" />
        <Progress label="Upload" text="3 of 10" done={3} total={10} />
        <Facts
          facts={[
            [User, 'Contact', ROSA.name],
            [Phone, 'Phone', ROSA.phone],
          ]}
        />
      </Stack>
    </Card>
    <Card title="Refusals">
      <Stack gap={3}>
        <FormError>The answer to what was typed in a form.</FormError>
        <LoadError error={{ message: 'What could not be read.' }} onRetry={() => toast.info('Tried again')} />
      </Stack>
    </Card>
    <Table caption="Sellers">
      <thead>
        <tr>
          <th>Seller</th>
          <th>Points</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Maria Lopez</td>
          <td>475</td>
        </tr>
      </tbody>
    </Table>
    <Card title="Waiting and empty">
      <Stack gap={3}>
        <Skeleton height="3rem" />
        <EmptyState
          icon={<Inbox />}
          title="Nothing here"
          text="And what to do about it."
          action={<Button>Clear</Button>}
        />
      </Stack>
    </Card>
  </Stack>
)

const Overlays = () => {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Overlays">
      <Row>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button
          onClick={async () => toast.info((await confirmDialog('Go on?', { yes: 'OK', no: 'Cancel' })) ? 'Yes' : 'No')}
        >
          Confirm
        </Button>
        <Button onClick={() => showAlert('Something that has to be read.')}>Alert</Button>
        <Button onClick={() => toast.success('Saved')}>Success</Button>
        <Button onClick={() => toast.error('It did not work', { title: 'Sorry' })}>Error</Button>
        <Button onClick={() => toast.warning('Careful')}>Warning</Button>
        <Menu
          label="Move to…"
          items={STAGES.map((stage) => ({
            key: stage,
            label: stage,
            disabled: stage === 'Calls',
            onSelect: () => toast.info(`Chosen: ${stage}`),
          }))}
        >
          Menu
        </Menu>
      </Row>
      {open && (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          <TextField label="A field in it" />
        </Dialog>
      )}
    </Card>
  )
}

const COLORS = { '#2563eb': 'Blue', '#16a34a': 'Green' }

const Choices = () => {
  const [stage, setStage] = useState('Info')
  const [isOn, setOn] = useState(true)
  const [color, setColor] = useState<keyof typeof COLORS>('#2563eb')
  return (
    <Card title="Choices, filters and tabs">
      <Stack gap={3}>
        <Switch label="A switch" hint="What it does" checked={isOn} onChange={setOn} />
        <Row>
          <ChoiceBox type="radio" name="design-box" defaultChecked>
            A box
          </ChoiceBox>
          <ChoiceBox type="radio" name="design-box">
            Another box
          </ChoiceBox>
          <ChoiceTile type="checkbox" color="#7c3aed" defaultChecked>
            A tile
          </ChoiceTile>
        </Row>
        <ColorChoice label="A color" colors={['#2563eb', '#16a34a']} names={COLORS} value={color} onChoose={setColor} />
        <FilterBar label="Filters" onClear={() => setStage('Info')}>
          <SearchField label="Search" placeholder="Name, phone" value="" onSearch={toast.info} />
          <FilterSelect label="Stage" value={stage} options={STAGES.map((name) => [name, name])} onChoose={setStage} />
        </FilterBar>
        <Tabs
          label="Stages"
          panelId="design-panel"
          tabs={STAGES.map((name) => ({ key: name, label: name }))}
          selected={stage}
          onSelect={setStage}
        />
        <p id="design-panel" role="tabpanel" aria-labelledby={tabId('design-panel', stage)}>
          {stage}
        </p>
      </Stack>
    </Card>
  )
}
