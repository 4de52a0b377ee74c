import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

const QUADRATIC = {
  selector: "CallExpression[callee.property.name='normalize']",
  message:
    "Please use #app/platform/text/normalize: String.normalize takes quadratic time on combining marks.",
};

export default defineConfig(
  { ignores: ["build/**", "data/**", "node_modules/**", "test-results/**", "playwright-report/**"] },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    files: ["app/**/*.tsx"],
    ...jsxA11y.configs.recommended,
    plugins: { ...jsxA11y.configs.recommended.plugins, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      // Members' clips come without caption files; a post's text and a reel's explanation say what is seen.
      "jsx-a11y-x/media-has-caption": "off",
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  {
    rules: {
      eqeqeq: "error",
      "no-restricted-imports": ["error", { patterns: ["../*"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      // Rows of an import are records by column name; leaving a column out is what is meant.
      "@typescript-eslint/no-dynamic-delete": "off",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["**/*.test.*"],
    rules: {
      "no-restricted-syntax": ["error", QUADRATIC],
    },
  },
  {
    // Rendered on the server only (other/decisions/058-static-markup.md): a handler or a hook would do nothing here.
    files: [
      "app/**/{startup,investor,talent,event}-card.tsx",
      "app/**/*-{line,row,ledger,months,groups,wall}.tsx",
      "app/**/search-result.tsx",
    ],
    ignores: ["app/site/entries/kind-line.tsx", "app/messages/page/**", "app/site/stats/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        QUADRATIC,
        {
          selector: "JSXAttribute[name.name=/^on[A-Z]/], CallExpression[callee.name=/^use[A-Z]/]",
          message: "This is rendered on the server only: put what needs scripts beside it.",
        },
      ],
    },
  },
  {
    // Names and texts of others go to a terminal only by `print`.
    files: ["other/scripts/**", "other/boot/**", "other/seed/**"],
    ignores: ["other/boot/script.ts", "**/*.test.ts"],
    rules: { "no-console": "error" },
  },
  {
    files: ["tests/**"],
    // What isn't there fails the test all the same.
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    files: ["**/*.cjs", "**/*.mjs", "*.js"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        module: "writable",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        Buffer: "readonly",
      },
    },
  },
);
