import { m } from '#messages';
import styles from './page-form.module.css';

const examples: [markdown: string, label: () => string][] = [
	['## Opening hours', m.pages_help_heading],
	['**important** *really*', m.pages_help_strong],
	['- seals\n- bearings', m.pages_help_list],
	['[Ask us](/ask)\n[Map](https://maps.example)', m.pages_help_link],
	['| To | takes |\n|---|---|\n| Dubai | 1 day |', m.pages_help_table],
	['![Our counter](/uploads/products/….webp)', m.pages_help_image],
];

/** How to write a page, by examples. */
export function MarkdownHelp() {
	return (
		<details className={styles.help}>
			<summary>{m.pages_help()}</summary>
			<dl>
				{examples.map(([markdown, label]) => (
					<div key={markdown}>
						<dt>
							<pre dir="ltr">{markdown}</pre>
						</dt>
						<dd>{label()}</dd>
					</div>
				))}
			</dl>
			<p>{m.pages_help_html()}</p>
		</details>
	);
}
