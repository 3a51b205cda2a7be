import type { CategoryParameters } from '#contract/catalogue/category-parameters.schema.ts';
import { parameterKindLabels } from '#contract/catalogue/parameter-kinds.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import panel from '../../ui/panel.module.css';
import styles from './parameters.module.css';
import { deletedValues, type ParametersDraft, rereadValues } from './parameters-draft.ts';

interface SaveConsequencesProps {
	stored: CategoryParameters;
	draft: ParametersDraft;
}

/** What saving does to stored values: which are deleted, and which are read again in another unit or as another kind. */
export function SaveConsequences({ stored, draft }: SaveConsequencesProps) {
	const deleted = deletedValues(stored, draft);
	const reread = rereadValues(stored, draft);
	return (
		<div role="status" className={styles.consequences}>
			{deleted.length > 0 && (
				<div className={panel.notice}>
					<h3>{m.parameters_deleted_title()}</h3>
					<ul>
						{deleted.map(({ key, name, sizes, corrected }) => (
							<li key={key}>
								{m.parameters_deleted({ name: isolateCodes(name), count: sizes })}
								{corrected > 0 && ` ${m.parameters_deleted_corrected({ count: corrected })}`}
							</li>
						))}
					</ul>
					<p>{m.parameters_deleted_undo()}</p>
				</div>
			)}
			{reread.map(({ key, name, kind, unit }) => {
				const words = { name: isolateCodes(name), kind: parameterKindLabels[kind]() };
				return (
					<p key={key}>
						{kind === 'number'
							? m.parameters_reread({ ...words, unit: unit ?? m.parameters_plain() })
							: m.parameters_reread_kind(words)}
					</p>
				);
			})}
		</div>
	);
}
