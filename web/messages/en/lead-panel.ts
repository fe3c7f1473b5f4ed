import { number } from '#web/lib/format/number.ts'

/** The panel of a lead. */
export const panelWords = {
  loading: 'Loading lead',
  missing: 'This lead no longer exists',
  whereItIs: 'It may have been deleted. An admin can restore deleted leads from the trash.',
  textIsKept: 'Your text is saved in case the lead is restored.',
  backToLeads: 'Back to Leads',
  notLoaded: 'Failed to load the lead',
  nowOf: (name: string) => `This lead now belongs to ${name}`,
  linkNotCopied: 'Failed to copy the link',
  profile: 'Profile',
  noClient: 'No contact',
  stages: 'Stage of this lead',
  moveTo: (stage: string) => `Move to ${stage}`,
  inThisStage: (stage: string) => `In ${stage}`,
  bringBack: 'Move to Pipeline',
  noFirstStage: 'Info stage not found. Cannot move to pipeline.',
  // The project.
  project: 'Project',
  editLead: 'Edit lead',
  createdAgo: (time: string) => `created ${time}`,
  firstNote: 'First note',
  saved: 'Lead updated',
  // Deleting it.
  deleteLead: 'Delete lead',
  deleteWarning: (title: string) =>
    `Delete "${title}" with its tasks, notes, photos and points? Click Delete again to confirm.`,
  deleted: (title: string) => `${title} deleted`,
  notDeleted: 'Lead not deleted',
  isBack: (title: string) => `${title} restored`,
  // Notes, points and history.
  noNotes: 'No notes yet',
  addNote: 'Add Note',
  noPoints: 'This lead has earned no points yet',
  pointsSum: (points: number) => `${number(points)} ${points === 1 ? 'point' : 'points'}`,
  takenBack: 'reversed',
  history: 'History',
}
