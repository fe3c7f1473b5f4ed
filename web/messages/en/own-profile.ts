/** The user's own settings: profile. */
export const ownProfileWords = {
  section: 'Profile',
  subtitle: 'Who you are, how colleagues reach you, and your language.',
  nameByAdmins: 'Only an admin can change your name: the activity shows it.',
}
