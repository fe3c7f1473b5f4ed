import { lazyComponent, useLazy } from './use-lazy.ts'

const area = lazyComponent(async () => (await import('./toast-area.tsx')).ToastArea)

/** The toasts, whose code is no part of the first load: the sign-in has none to show. */
export const LazyToastArea = () => {
  const ToastArea = useLazy(area, (error) => console.error('The toasts could not be loaded', error))
  return ToastArea && <ToastArea />
}
