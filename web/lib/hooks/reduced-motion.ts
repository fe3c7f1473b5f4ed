/** Whether the system asks for less motion. */
export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
