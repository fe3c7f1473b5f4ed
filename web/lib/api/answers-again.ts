const followers = new Set<() => void>()

/**
 * Calls back whenever the server answers again after it did not. A browser that has a network of which nothing comes
 * through never says so itself. Answers the unsubscribe function.
 */
export const onAnswersAgain = (back: () => void) => {
  followers.add(back)
  return () => followers.delete(back)
}

/** Tells that the server answers again. */
export const tellAnswersAgain = () => {
  for (const back of followers) back()
}
