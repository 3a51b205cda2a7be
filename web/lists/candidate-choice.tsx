import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { codeText } from '../ui/code.tsx';
import text from '../ui/text.module.css';
import { CandidateLine } from './candidate-line.tsx';
import { useList } from './list-draft.ts';
import { type DraftLine, lineKey } from './list-line.ts';
import styles from './list-row.module.css';

/** The possible parts of a line. Until one is chosen, with its size, the line is sent as text. */
export function CandidateChoice({ line }: { line: DraftLine }) {
	const { text: written, candidates, chosen, size, quantity } = line;
	const key = lineKey(line);
	const { changeLine } = useList();
	const name = `line-${key}`;
	const choose = (at: number | null) => changeLine(key, { chosen: at, size: null });
	return (
		<fieldset className={styles.choice}>
			<legend className={text.hidden}>{m.lists_choose({ text: isolateCodes(written) })}</legend>
			{candidates.map((candidate, at) => (
				<div key={`${candidate.product_id} ${candidate.size}`}>
					<label>
						<input type="radio" name={name} checked={chosen === at} onChange={() => choose(at)} />
						<CandidateLine candidate={candidate} quantity={quantity} />
					</label>
					{chosen === at && candidate.sizes.length > 0 && (
						<label className={styles.size}>
							{m.lists_size()}
							<select
								value={size ?? ''}
								aria-invalid={size === null}
								onChange={({ target }) => changeLine(key, { size: target.value || null })}
							>
								<option value="">{m.lists_choose_size()}</option>
								{candidate.sizes.map((option) => (
									<option key={option} value={option}>
										{codeText(option)}
									</option>
								))}
							</select>
						</label>
					)}
				</div>
			))}
			<label>
				<input type="radio" name={name} checked={chosen === null} onChange={() => choose(null)} />
				<span>{m.lists_as_text()}</span>
			</label>
		</fieldset>
	);
}
