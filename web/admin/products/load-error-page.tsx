import { m } from '#messages';

/** In place of a wizard whose data did not load. */
export function LoadErrorPage({ text }: { text: string }) {
	return (
		<main id="main" tabIndex={-1} className="empty">
			<h1>{text}</h1>
			<button type="button" className="button is-primary" onClick={() => window.location.reload()}>
				{m.wizard_load_retry()}
			</button>
		</main>
	);
}
