import { elementOf } from './page-elements.ts'

/** Lays the two photos of a pair over each other, divided by a slider. */
export const comparePhotos = (pair: HTMLElement) => {
  const slider = elementOf<HTMLInputElement>('input', pair)
  const show = () => pair.style.setProperty('--divide', `${slider.value}%`)
  slider.addEventListener('input', show)
  slider.hidden = false
  pair.dataset.compared = ''
  show()
}
