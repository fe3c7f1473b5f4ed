import { NavLink } from 'react-router-dom'
import { allows } from '#contract/permissions.ts'
import { useUser } from '#web/session/session.ts'
import { SCREENS } from './screens.ts'
import styles from './shell.module.css'

export const Sidebar = () => {
  const user = useUser()
  const screens = SCREENS.filter((screen) => screen.page === 'Dashboard' || allows(user.permissions, screen.page))
  return (
    <nav className={styles.side} aria-label="Screens">
      <ul>
        {screens.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path} className={styles.link ?? ''}>
              <Icon size={22} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
