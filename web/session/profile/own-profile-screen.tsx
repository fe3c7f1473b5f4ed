import { useState } from 'react'
import * as v from 'valibot'
import { type Profile, ProfileChange } from '#contract/session/own-profile.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { SettingsForm } from '#web/forms/settings-form.tsx'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { appWords } from '#words/app.ts'
import { fieldWords } from '#words/fields.ts'
import { ownProfileWords } from '#words/own-profile.ts'
import { termWords } from '#words/terms.ts'
import { saveProfile, useOwnProfile } from './own-profile.write.ts'
import { OwnLanguage, OwnSettingsLinks } from './own-settings-links.tsx'

/** The first of the user's own settings: name, phone, e-mail and language. */
export const OwnProfileScreen = () => (
  <>
    <PageHeader title={appWords.screens.ownSettings} subtitle={ownProfileWords.subtitle} />
    <OwnSettingsLinks />
    <Stack gap={4} width="text">
      <Card title={ownProfileWords.section}>
        <Loaded query={useOwnProfile()} skeleton="18rem">
          {(profile) => <ProfileForm profile={profile} />}
        </Loaded>
      </Card>
      <Card title={fieldWords.language}>
        <OwnLanguage />
      </Card>
    </Stack>
  </>
)

const ProfileFields = v.pick(ProfileChange, ['name', 'phone', 'email'])

/** Only its user changes a profile. */
const NO_VERSION = { version: 0 }

const editedProfile = ({ name, phone, email }: Profile) => ({
  text: { name, phone: phone ?? '', email: email ?? '' },
  versions: NO_VERSION,
})

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { role } = useUser()
  const [isSaved, setSaved] = useState(false)
  const { form, save } = useRecordForm(ProfileFields, {
    storeAs: 'own-profile',
    record: profile,
    edited: editedProfile,
    write: saveProfile,
    input: (change) => change,
    current: () => undefined,
    notSaved: termWords.saveFailed,
    savedRecord: (answer) => answer.profile,
    done: () => setSaved(true),
  })
  const mayRename = role === 'admin'
  return (
    <SettingsForm label={ownProfileWords.section} form={form} onSave={save} saved={isSaved && termWords.saved}>
      <TextField
        label={fieldWords.name}
        hint={mayRename ? undefined : ownProfileWords.nameByAdmins}
        autoComplete="name"
        readOnly={!mayRename}
        {...form.bind('name')}
      />
      <TextField label={fieldWords.phone} type="tel" autoComplete="tel" {...form.bind('phone')} />
      <TextField label={fieldWords.email} type="email" autoComplete="email" {...form.bind('email')} />
    </SettingsForm>
  )
}
