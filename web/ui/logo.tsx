/** The product's logo: three columns of a board. */
export const Logo = ({ size = 40 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="oklch(0.745 0.178 54)" />
    <g fill="oklch(0.2 0.03 50)">
      <rect x="6.5" y="7" width="5" height="18" rx="1.5" />
      <rect x="13.5" y="7" width="5" height="12" rx="1.5" />
      <rect x="20.5" y="7" width="5" height="7" rx="1.5" />
    </g>
  </svg>
)
