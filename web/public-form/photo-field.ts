import { INQUIRY_PHOTOS_MAX } from '#contract/inquiries/form.ts'
import { inquiryWords } from '#words/inquiry.ts'
import { issueWords } from '#words/issues.ts'
import { elementById, showIssue } from './form-controls.ts'

/** A photo to send: scaled, with a thumbnail if this browser can make one. */
export interface ChosenPhoto {
  image: Blob
  thumbnail: Blob | undefined
  name: string
}

interface PhotoField {
  chosen: () => readonly ChosenPhoto[]
  /** True while photos are being scaled. */
  isBusy: () => boolean
}

/** The photo field with removable previews of the chosen photos. */
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
        issues.push(issueWords.inquiry_photos_too_many({ max: INQUIRY_PHOTOS_MAX }))
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
      // The files are held here. Without this, choosing one of them again raises no event.
      input.value = ''
      void add(files)
    },
    { signal },
  )
  return { chosen: () => photos, isBusy: () => preparing > 0 }
}

/** Scales a photo, or returns the issue of an invalid file. If the code does not load, the original file is sent. */
const prepareOrReject = async (file: File): Promise<{ photo?: ChosenPhoto; issue?: string }> => {
  const code = await import('#web/photos/upload/prepare-photo.ts').catch(() => undefined)
  if (!code) return { photo: { image: file, thumbnail: undefined, name: file.name } }
  try {
    // The capture time is not sent, so the time zone does not matter.
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
