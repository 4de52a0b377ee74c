import { startupCardOf, STAGES, type Startup } from "#app/features/startups/startup";
import { STARTUP_WORDS } from "#app/features/startups/startup-entries";
import { StartupCard } from "#app/features/startups/startup-card";
import { IntroBox, IntroButton } from "#app/entries/ai-intro/intro-box";
import { useIntro } from "#app/entries/ai-intro/use-intro";
import { CHOOSE_INDUSTRY } from "#app/entries/form/entry-limits";
import {
  allOf,
  linkOf,
  oneOf,
  type EntryFieldsProps,
  type FormValues,
} from "#app/platform/forms/form-values";
import { FORM_INDUSTRIES } from "#app/entries/industries";
import { splitTags } from "#app/platform/forms/tags";
import { UrlField } from "#app/platform/forms/url-field";
import { PictureField } from "#app/platform/uploads/picture-field";
import { CheckGroup, Field, SelectField, TextAreaField } from "#app/ui/forms/field";
import { FieldSection } from "#app/ui/forms/field-section";
import { Tile } from "#app/ui/media/tile";

const UNNAMED = "Your startup";

export function StartupFields({ values, now, draft, draftError }: EntryFieldsProps) {
  const given = (name: string) => ({ name, defaultValue: oneOf(values, name) });
  const intro = useIntro({
    entityType: "startup",
    websiteId: "entry-website",
    targetId: "entry-description",
    draft,
    address: oneOf(values, "website"),
    error: draftError,
  });
  return (
    <>
      <FieldSection title="Company">
        <Field
          {...given("name")}
          label="Company name"
          starred
          autoComplete="organization"
          messages={{ missing: STARTUP_WORDS.name }}
        />
        <div className="two-col">
          <div className="with-intro">
            <UrlField {...given("website")} label="Website URL" optional autoComplete="url" />
            <IntroButton intro={intro} />
          </div>
          <Field
            {...given("location")}
            label="Location"
            starred
            messages={{ missing: STARTUP_WORDS.location }}
          />
        </div>
      </FieldSection>
      <FieldSection title="What you do">
        <TextAreaField
          {...given("description")}
          label="Description"
          starred
          rows={3}
          hint="Two or three plain sentences. Say who it is for and what changes."
          messages={{ missing: STARTUP_WORDS.description }}
        />
        <IntroBox intro={intro} />
        <CheckGroup
          name="industries"
          label="Industries"
          hint="Choose at least one. The first three appear on your card."
          options={FORM_INDUSTRIES}
          ticked={allOf(values, "industries")}
          missing={CHOOSE_INDUSTRY}
        />
      </FieldSection>
      <FieldSection title="Funding and team">
        <div className="two-col">
          <SelectField
            {...given("stage")}
            label="Funding stage"
            starred
            options={STAGES}
            placeholder="Choose a stage"
            messages={{ missing: STARTUP_WORDS.stage }}
          />
          <Field
            {...given("funding")}
            label="Funding amount"
            starred
            placeholder="$2.4M"
            messages={{ missing: STARTUP_WORDS.funding }}
          />
        </div>
        <Field {...given("coFounders")} label="Co-founders" optional hint="Separate names with commas." />
        <PictureField
          {...given("logo")}
          label="Logo"
          tile={<Tile seed={oneOf(now, "name") || UNNAMED} size={64} />}
        />
      </FieldSection>
    </>
  );
}

export function StartupPreview({ values }: { values: FormValues }) {
  const startup: Startup = {
    id: 0,
    name: oneOf(values, "name") || UNNAMED,
    description: oneOf(values, "description"),
    location: oneOf(values, "location") || null,
    funding: oneOf(values, "funding") || null,
    stage: oneOf(values, "stage") || null,
    industries: allOf(values, "industries"),
    logo: oneOf(values, "logo") || null,
    website: linkOf(values, "website"),
    coFounders: splitTags(oneOf(values, "coFounders")),
  };
  return <StartupCard startup={startupCardOf(startup)} />;
}
