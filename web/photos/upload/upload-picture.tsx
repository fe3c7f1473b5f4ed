import { ImageIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './upload-list.module.css'

/** The picture of a photo that waits, as soon as there is a small one. Its name stands beside it. */
export const UploadPicture = ({ thumbnail }: { thumbnail: Blob | undefined }) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!thumbnail) return
    const made = URL.createObjectURL(thumbnail)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [thumbnail])
  return <span className={styles.picture}>{url ? <img src={url} alt="" /> : <ImageIcon aria-hidden="true" />}</span>
}
