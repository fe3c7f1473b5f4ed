/** The tasks of a contact. */
export const en = {
  tasks: 'Tasks',
  completed: (count: number) => `${count} completed ${count === 1 ? 'task' : 'tasks'}`,
  deleteTask: (title: string) => `Delete task ${title}`,
  deleted: (title: string) => `"${title}" deleted`,
  isBack: 'Task is back',
  updateFailed: 'Failed to update task. Please try again.',
  deleteFailed: 'Failed to delete task. Please try again.',
}
