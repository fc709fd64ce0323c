import * as styles from './torn-paper.module.css'

/** A ticket torn in two, with 404 on it. */
export function TornPaper() {
  return (
    <svg className={styles.tornPaper} width="330" height="180" viewBox="0 0 330 180" aria-hidden="true">
      <g transform="rotate(-7 110 90)">
        <path d="M18 30h150l8 14-9 15 10 16-11 15 9 15-10 15 8 15-6 13H18v-40a18 18 0 0 0 0-36z" fill="var(--paper)" />
        <text x="44" y="117" fontWeight="800" fontSize="80" fill="var(--paper-ink)">
          40
        </text>
      </g>
      <g transform="rotate(9 250 96)">
        <path d="M200 34h112v40a18 18 0 0 0 0 36v40H196l7-14-9-15 10-15-10-16 10-15-8-15z" fill="var(--paper-2)" />
        <text x="226" y="122" fontWeight="800" fontSize="88" fill="var(--chop)">
          4
        </text>
      </g>
    </svg>
  )
}
