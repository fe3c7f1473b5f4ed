import styles from './champions.module.css'

/** Props that set `--medal` and `--on-medal`, the colours of a rank; a seller without points gets none. */
export const medalProps = ({ rank, points }: { rank: number; points: number }, className = '') => ({
  className: `${styles.medal} ${className}`,
  'data-medal': points > 0 ? rank : undefined,
})
