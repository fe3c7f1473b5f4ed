import styles from './medal.module.css'

/** Gives an element `--medal` and `--on-medal`, the colours of a rank; only who has points gets a medal. */
export const medalProps = ({ rank, points }: { rank: number; points: number }, className = '') => ({
  className: `${styles.medal} ${className}`,
  'data-medal': points > 0 ? rank : undefined,
})
