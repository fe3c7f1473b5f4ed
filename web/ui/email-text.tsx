/** An e-mail that breaks before its @ if it does not fit in one line. */
export const EmailText = ({ children }: { children: string }) => {
  const at = children.lastIndexOf('@')
  return at < 1 ? (
    children
  ) : (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
