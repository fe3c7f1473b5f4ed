import { INQUIRY_PHOTOS_MAX } from '#contract/inquiries/form.ts'
import { ISSUES } from '#contract/issues.ts'
import { inquiryWords } from '#web/messages/inquiry.ts'
import { elementById, showIssue } from './form-controls.ts'

/** A photo as it is sent: scaled, with its thumbnail, where this browser can. */
export interface ChosenPhoto {
  image: Blob
  thumbnail: Blob | undefined
  name: string
}

interface PhotoField {
  chosen: () => readonly ChosenPhoto[]
  /** Whether photos are being scaled. */
  isBusy: () => boolean
}

/** The chosen photos as small pictures, each of which can be taken out again. */
export const photoField = (changed: () => void, signal: AbortSignal): PhotoField => {
  const input = elementById('photo')
  if (!(input instanceof HTMLInputElement)) throw new Error('The page lacks its photo field')
  const photos: ChosenPhoto[] = []
  let preparing = 0

  const remove = (photo: ChosenPhoto) => {
    photos.splice(photos.indexOf(photo), 1)
    show()
    showIssue('photo', undefined)
    changed()
    input.focus()
  }
  const show = () =>
    elementById('previews').replaceChildren(...photos.map((photo, i) => preview(photo, i + 1, () => remove(photo))))

  const add = async (files: readonly File[]) => {
    const issues: string[] = []
    preparing += 1
    elementById('status').textContent = inquiryWords.preparingPhotos
    changed()
    for (const file of files) {
      if (photos.length === INQUIRY_PHOTOS_MAX) {
        issues.push(ISSUES.inquiry_photos_too_many({ max: INQUIRY_PHOTOS_MAX }))
        break
      }
      const { photo, issue } = await prepareOrReject(file)
      if (photo) photos.push(photo)
      if (issue) issues.push(issue)
      show()
    }
    preparing -= 1
    elementById('status').textContent = ''
    showIssue('photo', issues.join(' '))
    changed()
  }

  input.addEventListener(
    'change',
    () => {
      const files = [...(input.files ?? [])]
      // They are kept here; choosing one of them again would else raise no event.
      input.value = ''
      void add(files)
    },
    { signal },
  )
  return { chosen: () => photos, isBusy: () => preparing > 0 }
}

/** A photo scaled for the upload, or why it is none. Where the code for it does not load, the file itself is sent. */
const prepareOrReject = async (file: File): Promise<{ photo?: ChosenPhoto; issue?: string }> => {
  const code = await import('#web/photos/upload/prepare-photo.ts').catch(() => undefined)
  if (!code) return { photo: { image: file, thumbnail: undefined, name: file.name } }
  try {
    // The time of the shot is not sent, so the time zone does not matter.
    const { image, thumbnail } = await code.preparePhoto(file, 'UTC')
    return { photo: { image, thumbnail, name: file.name } }
  } catch (error) {
    if (error instanceof code.PhotoRefused) return { issue: error.message }
    throw error
  }
}

const preview = ({ image, thumbnail }: ChosenPhoto, place: number, remove: () => void) => {
  const picture = document.createElement('img')
  picture.src = URL.createObjectURL(thumbnail ?? image)
  picture.alt = inquiryWords.photo(place)
  picture.addEventListener('load', () => URL.revokeObjectURL(picture.src))
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', inquiryWords.removePhoto(place))
  button.addEventListener('click', remove)
  const item = document.createElement('li')
  item.append(picture, button)
  return item
}
