/** The key of the list of notices. */
export const NOTICES = ['notices']
/** The name of the write that marks notices as read. */
export const MARK_READ = 'notices/read'
