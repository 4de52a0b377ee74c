import {
  GoogleGenerativeAI,
  HarmBlockThreshold,
  HarmCategory,
  type EnhancedGenerateContentResponse,
  type ResponseSchema,
} from "@google/generative-ai";
import type { z } from "zod";

import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";
import { inTurn } from "#app/platform/turns/turns.server";
import { parseJson } from "#app/platform/text/parse-json";

const MODEL = "gemini-flash-lite-latest";

export interface Question<Answer> {
  /** Never text that a stranger wrote. */
  instruction: string;
  material: string;
  shape: ResponseSchema;
  schema: z.ZodType<Answer>;
  timeoutMs: number;
  /** The answer when Gemini's safety rating stops it; if given, Gemini blocks what is surely harmful. */
  whenUnsafe?: Answer;
}

const HARMS = [
  HarmCategory.HARM_CATEGORY_HARASSMENT,
  HarmCategory.HARM_CATEGORY_HATE_SPEECH,
  HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT,
  HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT,
];

/** Stops for what a text says, before reading or while writing; the package knows only the first. */
const UNSAFE = new Set<string>(["SAFETY", "BLOCKLIST", "PROHIBITED_CONTENT"]);

const isUnsafe = ({ promptFeedback, candidates }: EnhancedGenerateContentResponse): boolean =>
  [promptFeedback?.blockReason, candidates?.[0]?.finishReason].some(
    (reason) => reason !== undefined && UNSAFE.has(reason),
  );

/** Errors are logged; undefined without a key, or when there is no usable answer in time. */
export async function askGemini<Answer>(question: Question<Answer>): Promise<Answer | undefined> {
  const { geminiApiKey } = env();
  if (!geminiApiKey) return undefined;
  const model = new GoogleGenerativeAI(geminiApiKey).getGenerativeModel({
    model: MODEL,
    systemInstruction: question.instruction,
    ...(question.whenUnsafe !== undefined && {
      safetySettings: HARMS.map((category) => ({ category, threshold: HarmBlockThreshold.BLOCK_ONLY_HIGH })),
    }),
    generationConfig: {
      temperature: 0.2,
      maxOutputTokens: 2048,
      responseMimeType: "application/json",
      responseSchema: question.shape,
    },
  });
  try {
    const signal = AbortSignal.timeout(question.timeoutMs);
    const { response } = await inTurn(model.generateContent(question.material, { signal }));
    if (question.whenUnsafe !== undefined && isUnsafe(response)) return question.whenUnsafe;
    return question.schema.parse(parseJson(response.text()));
  } catch (error) {
    log.warn(`Gemini gave no usable answer: ${reasonOf(error).replaceAll(geminiApiKey, "…").slice(0, 500)}`);
    return undefined;
  }
}
