import { LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { signOut, useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './shell.module.css'

export const TopBar = () => {
  const user = useSession((state) => state.user)
  return (
    <header className={styles.top}>
      <Link to="/dashboard" className={styles.brand}>
        <Logo size={30} />
        Tradeboard
      </Link>
      <div className={styles.who}>
        <span className={styles.name}>{user?.name || 'User'}</span>
        <span className={styles.role}>{user?.role || 'standard'}</span>
      </div>
      <Button onClick={signOut}>
        <LogOut aria-hidden="true" />
        Logout
      </Button>
    </header>
  )
}
