import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useChanges } from '#web/lib/use-changes.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every signed-in screen. */
export const Shell = () => {
  useChanges()
  return (
    <div className={styles.shell}>
      <TopBar />
      <Sidebar />
      <main className={styles.content}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
