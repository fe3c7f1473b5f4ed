/** The demo's users. */
export const PINS = {
  admin: '100001',
  manager: '200002',
  public: '300003',
  maria: '210001',
  ben: '210002',
} as const
