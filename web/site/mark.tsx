/** The demo's mark: a ring in section, with shaft, face and housing. */
export function Mark() {
	return (
		<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
			<circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeWidth="3" />
			<circle cx="16" cy="16" r="6.5" fill="none" stroke="var(--color-accent-on-ink)" strokeWidth="3" />
			<path d="M16 0v5M16 27v5M0 16h5M27 16h5" stroke="currentColor" strokeWidth="1.5" />
		</svg>
	);
}
