import { uiWords } from '#web/messages/ui.ts'
import { isFromDevice } from './from-device.ts'
import styles from './searched-device.module.css'

/** Says of a list that was put together without the network in what it was looked for. */
export const SearchedDevice = ({ data }: { data: unknown }) =>
  isFromDevice(data) && (
    <p role="status" className={styles.line}>
      {uiWords.searchedDevice}
    </p>
  )
