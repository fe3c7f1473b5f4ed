/** What browsers with Trusted Types offer; the DOM's types do not know it yet. */
declare const trustedTypes:
  | undefined
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL: (url: string) => string }
    }
