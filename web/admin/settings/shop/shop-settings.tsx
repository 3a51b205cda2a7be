import type { Settings } from '#contract/settings/settings.schema.ts';
import styles from '../group-form.module.css';
import { PictureForm } from '../picture-form.tsx';
import { ShopForm } from './shop-form.tsx';

interface ShopSettingsProps {
	settings: Settings;
	/** Who alone can change the bank details. */
	superAdmin: boolean;
}

/** What the shop's papers show and its quotes begin with. */
export function ShopSettings({ settings, superAdmin }: ShopSettingsProps) {
	return (
		<div className={styles.form}>
			<PictureForm picture="logo" stored={settings.logo} />
			<ShopForm settings={settings} superAdmin={superAdmin} />
		</div>
	);
}
